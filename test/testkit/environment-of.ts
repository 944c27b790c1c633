import type { Environment } from '../../src/config/environment.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';

/** The environment that these variables make, or all that is wrong with them. */
export function environmentOf(variables: Readonly<NodeJS.ProcessEnv>): Environment {
  const environment = dogearEnvironment({ ...variables });
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  return environment.value;
}

/** What production needs besides an address or a secret for tokens. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  IDENTITY_KEYS: '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0',
  SMTP_URL: 'smtp://127.0.0.1:1',
} as const;
