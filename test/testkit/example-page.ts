import { runScript } from './dogear-process.ts';
import { type RunningDogear, startEmbedded } from './lanes.ts';
import { waitUntil } from './wait-until.ts';

/** The example for the browser, and the Dogear that it talks to. */
export interface ExamplePage {
  readonly dogear: RunningDogear;
  readonly url: string;
  stop(): Promise<void>;
}

export async function startExamplePage(env: Record<string, string> = {}, port = 0): Promise<ExamplePage> {
  const dogear = await startEmbedded(env);
  const pageEnv = { DOGEAR_URL: `${dogear.url}/graphql`, EXAMPLE_PORT: port.toString() };
  const server = runScript('examples/browser/serve.ts', [], pageEnv);
  const address = () => /http:\/\/127\.0\.0\.1:\d+\//.exec(server.output())?.[0];
  return {
    dogear,
    url: await waitUntil(address, 'the address of the page', 60_000),
    stop: async () => {
      await server.stop();
      await dogear.stop();
    },
  };
}
