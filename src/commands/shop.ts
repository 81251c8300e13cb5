import { exportCommand } from '#commands/export.ts'
import { importCommand } from '#commands/import.ts'
import {
  attentionCommand,
  cancelCommand,
  deliverCommand,
  payCommand,
  pickCommand,
  refundCommand,
  shipCommand,
  showCommand,
} from '#commands/orders.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'

/** What the shopkeeper types after `npm run shop --`. A name may have two words. */
const commands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  'orders show': showCommand,
  'orders pay': payCommand,
  'orders refund': refundCommand,
  'orders cancel': cancelCommand,
  'orders pick': pickCommand,
  'orders ship': shipCommand,
  'orders deliver': deliverCommand,
  'orders attention': attentionCommand,
}

export type Command = {
  /** what follows the name */
  usage: string
  /** one line, in Portuguese */
  summary: string
  /** Gives the exit code. */
  run(args: string[], context: CommandContext): Promise<number>
}

export type CommandContext = {
  /** Opens the shop's database, once it is sure that it is needed. */
  open(): Promise<{ db: Db; config: Config }>
  /** the folder that file names start from */
  cwd: string
  /** ends when the command is asked to stop */
  stop: AbortSignal
  say(text: string): void
  complain(text: string): void
}

/** Runs the command that these words name; without words, or with `help`, lists the commands. Gives the exit code. */
export async function runCommand(words: string[], context: CommandContext): Promise<number> {
  const asked = words[0] === undefined || ['help', 'ajuda', '--help', '-h'].includes(words[0])
  if (asked) {
    context.say(help())
    return 0
  }
  for (const length of [2, 1]) {
    const command = Object.entries(commands).find(([name]) => name === words.slice(0, length).join(' '))
    if (command) return command[1].run(words.slice(length), context)
  }
  context.complain(`Não conheço o comando "${words.join(' ')}".\n\n${help()}`)
  return 1
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => [`${name} ${usage}`, summary] as const,
  )
  const width = Math.max(...lines.map(([typed]) => typed.length))
  return [
    'Comandos:',
    ...lines.map(([typed, summary]) => `  npm run shop -- ${typed.padEnd(width)}   ${summary}`),
  ].join('\n')
}
