import type { Environment } from '../config/environment.ts';
import { sampleCatalogOn } from '../modules/catalog/adapters/public.ts';
import { sampleItems } from '../modules/catalog/sample/sample-items.ts';
import { bannerOf } from './banner.ts';
import { developmentTokens } from './development-tokens.ts';
import type { Engines } from './engines.ts';
import { serveBoth } from './serve.ts';

/** `dogear start`: API and worker on whatever is configured. Embedded it also migrates and brings a catalog. */
export async function start(environment: Environment): Promise<void> {
  const tokens = await developmentTokens(environment);
  const setUp = environment.lane.kind === 'embedded' ? prepareEmbedded : async () => undefined;
  const url = await serveBoth(environment, setUp, { tokens: tokens.ok ? tokens.value : undefined });
  if (!environment.production) console.log(bannerOf(url, tokens, environment));
}

async function prepareEmbedded({ commandSides: [file], querySide }: Engines): Promise<void> {
  await file.migrate();
  for (const { itemType, documents } of sampleItems) await sampleCatalogOn(querySide).put(itemType, documents);
}
