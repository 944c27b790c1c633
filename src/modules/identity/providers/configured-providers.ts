import { githubProvider } from './github-provider.ts';
import { oidcProvider, type ProviderPorts } from './oidc-provider.ts';
import type { Providers } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** One for each provider that has a client id. No request is sent before the first sign-in there. */
export function configuredProviders({ oidc, github }: ProviderSettings, ports: ProviderPorts): Providers {
  const providers = [
    ...oidc.map((settings) => oidcProvider(settings, ports)),
    ...(github ? [githubProvider(github, ports)] : []),
  ];
  return new Map(providers.map((provider) => [provider.method, provider]));
}
