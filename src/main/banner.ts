import type { Environment } from '../config/environment.ts';
import { bookmarkAContest, myBookmarks } from '../modules/bookmarks/graphql/examples.ts';
import type { Result } from '../shared/result.ts';
import type { DevelopmentTokens } from './development-tokens.ts';

/** What a user needs to know right after `npm start`. */
export function bannerOf(
  url: string,
  tokens: Result<DevelopmentTokens, string>,
  environment: Pick<Environment, 'tokens'>,
): string {
  return [
    '',
    `  Dogear is ready. Open GraphiQL: ${url}/graphql`,
    '',
    ...(tokens.ok ? given(tokens.value) : withheld(tokens.error, environment)),
    '',
    '  Two operations to paste (GraphiQL has them open already):',
    '',
    ...[bookmarkAContest, myBookmarks].flatMap((operation) => [
      ...operation.split('\n').map((line) => `    ${line}`),
      '',
    ]),
  ].join('\n');
}

const given = ({ user, admin }: DevelopmentTokens): string[] => [
  '  Tokens for a day (Authorization: Bearer …):',
  `    user 1:   ${user}`,
  `    admin 2:  ${admin}`,
];

const withheld = (reason: string, { tokens }: Pick<Environment, 'tokens'>): string[] => [
  `  No tokens are shown, because ${reason}.`,
  ...(tokens.jwksUrl === undefined
    ? ['  To get one, with the same variables: npm run -s dogear -- token --user 1']
    : []),
];
