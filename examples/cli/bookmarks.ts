import { InvalidArgumentError, Option, program } from 'commander';
import { type Ask, connect } from '../dogear.ts';
import type { ItemType } from '../gql/graphql.ts';
import { history, items, list, note, restore, search, star, trash, unstar } from './commands.ts';

/** A small command-line client of Dogear: `npm run example -- --help`. */
program
  .name('npm run example --')
  .description('Bookmarks from the command line. Needs a running Dogear and an access token for it.')
  .addOption(
    new Option('--url <url>', 'where Dogear answers').env('DOGEAR_URL').default('http://localhost:4000/graphql'),
  )
  .addOption(new Option('--token <token>', 'access token').env('DOGEAR_TOKEN').makeOptionMandatory())
  .option('--by-hash', 'send hashes instead of documents, for TRUSTED_DOCUMENTS=only', false);

type Command<Given extends unknown[]> = (ask: Ask, ...given: Given) => Promise<string[]>;

const printing =
  <Given extends unknown[]>(command: Command<Given>) =>
  async (...given: Given): Promise<void> => {
    const ask = connect(program.opts<{ url: string; token: string; byHash: boolean }>());
    for (const line of await command(ask, ...given)) console.log(line);
  };

const kinds: Readonly<Record<string, ItemType>> = { contest: 'CONTEST', news: 'NEWS_ARTICLE' };
const kindOf = (text: string): ItemType => {
  const kind = kinds[text];
  if (kind === undefined) throw new InvalidArgumentError(`It is one of: ${Object.keys(kinds).join(', ')}.`);
  return kind;
};

const nextPage = ['--after <cursor>', 'go on after this cursor, which the page before ends with'] as const;

program
  .command('items')
  .description('what can be bookmarked, newest first')
  .argument('<kind>', 'contest or news', kindOf)
  .option(...nextPage)
  .action(printing(items));

program
  .command('star')
  .description('bookmark an item')
  .argument('<kind>', 'contest or news', kindOf)
  .argument('<item>', 'the id of the item')
  .option('--tag <tag>', 'one word to find it by')
  .option('--memo <memo>', 'a note to yourself')
  .action(printing(star));

program
  .command('list')
  .description('your bookmarks, last bookmarked first')
  .option('--tag <tag>', 'only those with this tag')
  .option(...nextPage)
  .action(printing(list));

program
  .command('search')
  .description('your bookmarks with this text in tag or memo')
  .argument('<text>')
  .option(...nextPage)
  .action(printing(search));

program
  .command('note')
  .description('change tag or memo of a bookmark')
  .argument('<bookmark>', 'its id')
  .option('--tag <tag>', 'an empty one clears it')
  .option('--memo <memo>', 'an empty one clears it')
  .option('--expect <version>', 'change it only if it still has this version', Number)
  .action(printing(note));

program
  .command('unstar')
  .description('put a bookmark into the trash')
  .argument('<bookmark>', 'its id')
  .action(printing(unstar));

program
  .command('trash')
  .description('what is in the trash, last deleted first')
  .option(...nextPage)
  .action(printing(trash));

program
  .command('restore')
  .description('bring a bookmark back from the trash')
  .argument('<bookmark>', 'its id')
  .action(printing(restore));

program
  .command('history')
  .description('every change of a bookmark, newest first')
  .argument('<bookmark>', 'its id')
  .option(...nextPage)
  .action(printing(history));

await program.parseAsync().catch((error: Error) => program.error(error.message));
