import type { Command } from 'commander';
import { withEnvironment } from '../environment.ts';
import { batch, json } from './arguments.ts';

interface KeysPlan {
  readonly batch: number;
  readonly json: boolean;
}

/** The commands for people and keys. */
export function identityCommands(program: Command): void {
  const keys = program.command('keys').description('the keys of IDENTITY_KEYS');
  keys
    .command('rotate')
    .description('seal and index anew what was not made with the newest key, beside live traffic; safe to repeat')
    .addOption(batch())
    .addOption(json())
    .action((plan: KeysPlan) =>
      withEnvironment(async (environment) => (await import('../rotate-keys.ts')).rotateKeys(environment, plan)),
    );
  keys
    .command('status')
    .description('what still needs each key, and when an old one can go')
    .addOption(batch())
    .addOption(json())
    .action((plan: KeysPlan) =>
      withEnvironment(async (environment) => (await import('../rotate-keys.ts')).keyStatus(environment, plan)),
    );
  program
    .command('admin')
    .description('the admins')
    .command('create')
    .description('invite an admin, and print the invitation once')
    .requiredOption('--email <address>', 'where the admin is reached; it may be that of a user')
    .option('--username <name>', 'another name than what stands before the @')
    .option('--super', 'may invite and change other admins', false)
    .action((plan: { email: string; username?: string; super: boolean }) =>
      withEnvironment(async (environment) => (await import('../create-admin.ts')).createAdmin(environment, plan)),
    );
}
