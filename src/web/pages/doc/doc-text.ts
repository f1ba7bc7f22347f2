/** The text of a document for its page: links to other documents lead to their pages; of a link to any other file only the words stay. */
export const withPages = (text: string): string =>
  text
    .replaceAll(/\]\((proof|transcript)\.md/g, '](/$1')
    .replaceAll(/\[([^\]]+)\]\((?!https?:\/\/|[/#])[^)\s]+\)/g, '$1')
