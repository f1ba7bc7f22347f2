/** The game that is being played, as text: what is handed out when the page breaks. */
let text: string | undefined

export const setRescue = (transcript: string | undefined): void => {
  text = transcript
}

export const rescued = (): string | undefined => text
