import { backupCommand, confirmRestoreCommand, restoreCommand } from '#commands/backup.ts'
import { createCouponCommand, endCouponCommand, listCouponsCommand } from '#commands/coupons/coupons.ts'
import { customerDataCommand, eraseCustomerCommand } from '#commands/customers/customer-data.ts'
import { closeMessageCommand, listMessagesCommand, showMessageCommand } from '#commands/customers/messages.ts'
import { customerEmailCommand } from '#commands/customers.ts'
import { removeDemoCommand } from '#commands/demo.ts'
import { exportCommand } from '#commands/export.ts'
import { uploadImagesCommand } from '#commands/images.ts'
import { importCommand } from '#commands/import.ts'
import { listJobsCommand, retryJobCommand } from '#commands/jobs/jobs.ts'
import { listMailsCommand, resendMailCommand } from '#commands/jobs/mails.ts'
import { listOrdersCommand } from '#commands/order-list.ts'
import {
  attentionCommand,
  cancelCommand,
  deliverCommand,
  payCommand,
  pickCommand,
  receiptCommand,
  refundCommand,
  shipCommand,
  showCommand,
} from '#commands/orders.ts'
import { pricesCommand } from '#commands/prices.ts'
import {
  arrivedCommand,
  authorizeCommand,
  checkedCommand,
  endReturnCommand,
  listReturnsCommand,
  refundReturnCommand,
  resolveCommand,
} from '#commands/returns.ts'
import { inviteStaffCommand, resetStaffCommand } from '#commands/staff.ts'
import { statusCommand } from '#commands/status.ts'
import type { Command, CommandContext } from './command.ts'
import { migrateCommand } from './migrate.ts'

/** The commands after `npm run shop --`. A name may have two words. */
const commands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  'images upload': uploadImagesCommand,
  'demo remove': removeDemoCommand,
  migrate: migrateCommand,
  status: statusCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'restore confirm': confirmRestoreCommand,
  jobs: listJobsCommand,
  'jobs retry': retryJobCommand,
  'mails list': listMailsCommand,
  'mails resend': resendMailCommand,
  'staff invite': inviteStaffCommand,
  'staff reset': resetStaffCommand,
  'messages list': listMessagesCommand,
  'messages show': showMessageCommand,
  'messages close': closeMessageCommand,
  'customers email': customerEmailCommand,
  'customers export': customerDataCommand,
  'customers erase': eraseCustomerCommand,
  'orders list': listOrdersCommand,
  'orders show': showCommand,
  'orders pay': payCommand,
  'orders receipt': receiptCommand,
  'orders refund': refundCommand,
  'orders cancel': cancelCommand,
  'orders pick': pickCommand,
  'orders ship': shipCommand,
  'orders deliver': deliverCommand,
  'orders attention': attentionCommand,
  prices: pricesCommand,
  'coupons list': listCouponsCommand,
  'coupons create': createCouponCommand,
  'coupons end': endCouponCommand,
  'returns list': listReturnsCommand,
  'returns authorize': authorizeCommand,
  'returns arrived': arrivedCommand,
  'returns checked': checkedCommand,
  'returns refund': refundReturnCommand,
  'returns resolve': resolveCommand,
  'returns cancel': endReturnCommand,
}

/**
 * Runs a command; without words, or with `help`, lists the commands, and of one that is half typed those that begin so.
 * @returns the exit code
 */
export async function runCommand(typed: string[], context: CommandContext): Promise<number> {
  // npm takes the -- of `npm run shop -- status` away; who starts the script without npm types it all the same.
  const words = typed[0] === '--' ? typed.slice(1) : typed
  const wantsHelp = words[0] === undefined || ['help', 'ajuda', '--help', '-h'].includes(words[0])
  if (wantsHelp) {
    context.say(help())
    return 0
  }
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return runNamed(name, command, words.slice(length), context)
  }
  context.sayError(`Não conheço o comando "${words.join(' ')}".\n\n${help(words[0])}`)
  return 1
}

/** An option that a command does not have is refused here: it must not become the name of a folder or an order. */
async function runNamed(
  name: string,
  command: Command,
  args: string[],
  context: CommandContext,
): Promise<number> {
  const use = `npm run shop -- ${`${name} ${command.usage}`.trimEnd()}`
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    context.say(`${use}\n    ${command.summary}`)
    return 0
  }
  const known: string[] = command.usage.match(/--[a-z-]+/g) ?? []
  const unknown = args.find((arg) => arg.startsWith('--') && !known.includes(arg.split('=')[0]!))
  if (unknown !== undefined) {
    context.sayError(`Não conheço a opção ${unknown.split('=')[0]}. Use: ${use}`)
    return 1
  }
  return command.run(args, context)
}

/** The commands that begin with a word; all of them when none does. What one does stands below it: a screen is narrow. */
function help(word?: string): string {
  const all = Object.entries(commands)
  const alike = all.filter(([name]) => name.split(' ')[0] === word)
  return [
    'Comandos:',
    ...(alike.length > 0 ? alike : all).map(
      ([name, { usage, summary }]) => `  npm run shop -- ${`${name} ${usage}`.trimEnd()}\n      ${summary}`,
    ),
  ].join('\n')
}
