import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { photo } from './pictures.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What somebody chooses on a page: two pictures, and three files that are none or too large. */
export async function chosenFiles(): Promise<ChosenFile[]> {
  const red = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } });
  return [
    { name: '큰 사진.jpg', mimeType: 'image/jpeg', buffer: await (await photo(400, 300)).jpeg().toBuffer() },
    { name: '빨강.png', mimeType: 'image/png', buffer: await red.png().toBuffer() },
    { name: '글.png', mimeType: 'image/png', buffer: Buffer.from('<p>이것은 글입니다</p>') },
    { name: '움직임.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: '아주 큰 것.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) },
  ];
}

/** Drops a file there, as somebody does with a mouse. */
export async function dropOn(target: Locator, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (each) => each.charCodeAt(0));
    const dropped = new DataTransfer();
    dropped.items.add(new File([bytes], '${name}', { type: '${mimeType}' }));
    return dropped;
  })()`);
  await target.dispatchEvent('drop', { dataTransfer });
}
