import { operationsToPaste } from '../graphql/example-operations.ts';
import type { DevelopmentTokens } from './development-tokens.ts';

/** What somebody who just typed `npm start` wants to know next. */
export function bannerOf(url: string, tokens: DevelopmentTokens | undefined): string {
  const lines = ['', `  Dogear is ready. Open GraphiQL: ${url}/graphql`, ''];
  if (tokens) {
    lines.push(
      '  Tokens for a day (Authorization: Bearer …):',
      `    user 1:   ${tokens.user}`,
      `    admin 2:  ${tokens.admin}`,
      '',
    );
    lines.push('  Two operations to paste (GraphiQL has them open already):', '');
    lines.push(
      ...operationsToPaste.flatMap((operation) => [...operation.split('\n').map((line) => `    ${line}`), '']),
    );
  }
  return lines.join('\n');
}
