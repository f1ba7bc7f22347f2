import { ask, claim, read, type World } from './account-world.ts'

type Who = { readonly player: { readonly player: string; readonly name: string; readonly visibility: string } | null }

/** Checks that each browser is signed in to its expected account only. */
const whoIsWho = async (world: World): Promise<void> => {
  for (const browser of world.browsers) {
    const { player } = read<Who>(await ask(world, browser, { method: 'GET', path: '/me' }))
    const { member } = browser
    const [is, should] = [player?.player, member?.player]
    claim(world, is === should, `a browser acts for ${is ?? 'nobody'} and not for ${should ?? 'nobody'}`)
    if (player === null || member === undefined) continue
    claim(world, player.name === member.name && player.visibility === member.visibility, 'an account was changed')
  }
  // Drops signed-out browsers, which need only one check.
  world.browsers.splice(0, world.browsers.length, ...world.browsers.filter(({ member }) => member !== undefined))
}

/** Checks that cookies of signed-out devices are invalid. */
const theDeadStayDead = async (world: World): Promise<void> => {
  for (const { name, value } of world.dead) {
    const ghost = { jar: new Map([[name, value]]), member: undefined }
    const { player } = read<Who>(await ask(world, ghost, { method: 'GET', path: '/me' }))
    claim(world, player === null, 'a cookie that has ended opens an account')
  }
  world.dead.splice(0, world.dead.length - 4)
}

/** Checks that new log lines contain no secrets and no errors. */
const theLogIsSilent = (world: World): void => {
  const { lines } = world.here
  const fresh = lines.slice(world.logged).join('')
  world.logged = lines.length
  for (const secret of world.secrets) claim(world, !fresh.includes(secret), 'the log has a secret')
  claim(world, !/"level":[56]0/.test(fresh), `the log has a fault: ${fresh.slice(0, 300)}`)
}

/** Checks the conditions that must hold after every step. */
export const checkLaws = async (world: World): Promise<void> => {
  await whoIsWho(world)
  await theDeadStayDead(world)
  theLogIsSilent(world)
}
