import { once } from 'node:events';
import { openEmbeddedFile } from './embedded.ts';

/** A process of its own that migrates the file named by its argument, as soon as it is told to. */
const [file = ''] = process.argv.slice(2);
const { commandSide } = openEmbeddedFile(file);
process.send?.('ready');
await once(process, 'message');
await commandSide.migrate();
await commandSide.close();
process.disconnect?.();
