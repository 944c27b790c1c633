#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { type Command, Option, program } from 'commander';
import { withEnvironment } from '../environment.ts';
import { exitAfterLastWords } from '../exit.ts';
import { batch, bookmarkId, duration, json, userId, wholeNumber } from './arguments.ts';
import { identityCommands } from './identity-commands.ts';

/**
 * Where there is much memory V8 lets a heap grow to four times of what is alive in it before it looks for garbage. Twice
 * is enough: an API under load needed at most 189 MB instead of 277.
 */
const keepHeapModest = (): void => setFlagsFromString('--heap-growing-percent=100');

// The reader of our output may close the pipe: that ends the printing, not the program.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

keepHeapModest();

process.on('uncaughtException', (error) => {
  console.error(error);
  exitAfterLastWords(1);
});

program
  .name('dogear')
  .description('A GraphQL API server for personal bookmarks. Configured by environment variables: see the README.')
  .showHelpAfterError('(see dogear --help)');

program
  .command('start')
  .description('run API and worker in one process, on whatever is configured; embedded it sets itself up first')
  .action(() => withEnvironment(async (environment) => (await import('../start.ts')).start(environment)));

program
  .command('api')
  .description('run the API alone (distributed only)')
  .action(() =>
    withEnvironment(async (environment) => (await import('../serve.ts')).serveApi(environment), 'distributed'),
  );

program
  .command('worker')
  .description('run relay and consumers alone (distributed only)')
  .action(() =>
    withEnvironment(async (environment) => (await import('../serve.ts')).serveWorker(environment), 'distributed'),
  );

program
  .command('migrate')
  .description('make tables, indexes and topics; safe to repeat and to run from several places at once')
  .option('--wait <seconds>', 'how long to wait for engines that do not answer yet', wholeNumber(0), 60)
  .option('--print-grants', 'only print the statements for one MySQL user per module, who may use its database alone')
  .action(({ wait, printGrants: grants }: { wait: number; printGrants?: true }) =>
    withEnvironment(async (environment) => {
      const { migrate, printGrants } = await import('../migrate.ts');
      await (grants ? printGrants(environment) : migrate(environment, wait));
    }),
  );

program
  .command('seed')
  .description('put the sample catalog in place; more items and bookmarks for load tests')
  .option('--items <n>', 'generated items besides the sample', wholeNumber(0), 0)
  .option('--bookmarks <n>', 'bookmarks of one user, made through the command side', wholeNumber(0), 0)
  .addOption(new Option('--user <id>', 'whose bookmarks').argParser(userId).default(userId('1'), '1'))
  .action((plan: { items: number; bookmarks: number; user: ReturnType<typeof userId> }) =>
    withEnvironment(async (environment) => (await import('../seed.ts')).seed(environment, plan)),
  );

program
  .command('token')
  .description('print an access token signed with JWT_SECRET; refuses in production')
  .requiredOption('--user <id>', 'the user it is for', userId)
  .option('--admin', 'give it the role ADMIN too', false)
  .addOption(
    new Option('--ttl <duration>', 'how long it is good for: 30s, 15m, 1h, 7d')
      .argParser(duration)
      .default(duration('1h'), '1h'),
  )
  .action(({ user, admin, ttl }: { user: ReturnType<typeof userId>; admin: boolean; ttl: number }) =>
    withEnvironment(async (environment) =>
      (await import('../token.ts')).token(environment, { userId: user, isAdmin: admin }, ttl),
    ),
  );

program
  .command('rebuild')
  .description(
    'make every document what the command side says, beside live traffic; safe to repeat, and to stop and go on',
  )
  .option('--documents <collection>', 'only these documents, such as bookmarks; all of them if left out')
  .addOption(new Option('--after <id>', 'go on after this id').argParser(bookmarkId))
  .addOption(batch())
  .addOption(json())
  .action((plan: { documents?: string; after?: ReturnType<typeof bookmarkId>; batch: number; json: boolean }) =>
    withEnvironment(async (environment) => (await import('../rebuild.ts')).rebuild(environment, plan)),
  );

program
  .command('verify')
  .description('compare command side and documents, name every difference; ends with 1 when there is one')
  .addOption(batch())
  .addOption(json())
  .action((plan: { batch: number; json: boolean }) =>
    withEnvironment(async (environment) => (await import('../verify.ts')).verify(environment, plan)),
  );

program
  .command('redrive')
  .description('send again what is stuck: parked events, or dead letters')
  .addOption(new Option('--parked', 'a fresh set of attempts for every parked event').conflicts('deadLetters'))
  .addOption(new Option('--dead-letters', 'every dead letter goes back to its topic, for the consumer that gave it up'))
  .addOption(new Option('--consumer <name>', 'with --dead-letters: of this consumer only').conflicts('parked'))
  .addOption(json())
  .action((plan: { parked?: true; deadLetters?: true; consumer?: string; json: boolean }, command: Command) => {
    if (!plan.parked && !plan.deadLetters) command.error('error: say what to redrive: --parked or --dead-letters');
    return withEnvironment(async (environment) => {
      const { redriveParked, redriveLetters } = await import('../redrive.ts');
      await (plan.parked ? redriveParked(environment, plan.json) : redriveLetters(environment, plan));
    });
  });

identityCommands(program);

await program.parseAsync();
