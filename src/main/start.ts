import { sampleItems } from '../catalog/sample/sample-items.ts';
import type { Environment } from '../config/environment.ts';
import { bannerOf } from './banner.ts';
import { developmentTokens } from './development-tokens.ts';
import type { Engines } from './engines.ts';
import { serveBoth } from './serve.ts';

/** `dogear start`: API and worker on whatever is configured. Embedded it also migrates, brings a catalog and gives tokens. */
export async function start(environment: Environment): Promise<void> {
  const isEmbedded = environment.lane.kind === 'embedded';
  const tokens = isEmbedded && !environment.production ? await developmentTokens(environment) : undefined;
  const setUp = isEmbedded ? prepareEmbedded : async () => undefined;
  const url = await serveBoth(environment, setUp, { tokens });
  if (!environment.production) console.log(bannerOf(url, tokens));
}

async function prepareEmbedded({ commandSide, querySide }: Engines): Promise<void> {
  await commandSide.migrate();
  for (const { itemType, documents } of sampleItems) await querySide.sample.put(itemType, documents);
}
