import { describe, expect, it } from 'vitest';
import { mostOpen, tooManyFiles, tooManyOpen } from '../../../../src/modules/images/decide-staging.ts';
import {
  MOST_BYTES,
  readExpectedVersion,
  readFiles,
  readImageIds,
  readReference,
} from '../../../../src/modules/images/input-rules.ts';
import { pictureAt, variantKey, variantUrl } from '../../../../src/modules/images/variants.ts';
import { inputReader } from '../../../../src/shared/input-reader.ts';

type Input = ReturnType<typeof inputReader>;

function read<Value>(reading: (input: Input) => Value) {
  const input = inputReader();
  const result = input.result(reading(input));
  return result.ok ? result.value : result.error.fields.map(({ path }) => path);
}

describe('how much may be staged', () => {
  it('is no more than the object may have images', () => {
    expect(tooManyFiles('CONTEST', 10)).toBeUndefined();
    expect(tooManyFiles('CONTEST', 11)).toMatchObject({ kind: 'LimitExceeded', limit: 10 });
    expect(tooManyFiles('PROFILE', 2)).toMatchObject({ limit: 1 });
  });

  it.each(['CONTEST', 'PROFILE'] as const)('is bounded for each user who stages for a %s', (type) => {
    const most = mostOpen(type);
    expect(tooManyOpen(type, 10, most - 10)).toBeUndefined();
    expect(tooManyOpen(type, 10, most - 9)).toMatchObject({ kind: 'LimitExceeded', limit: most, of: 'open-uploads' });
  });
});

describe('the input rules', () => {
  it.each([
    ['CONTEST', '6AE47B4F0538486C7CD58EE9', '6ae47b4f0538486c7cd58ee9'],
    ['PROFILE', '910816527016251392', '910816527016251392'],
  ] as const)('take the id of a %s', (referenceType, referenceId, known) => {
    expect(read((input) => readReference(input, { referenceType, referenceId }))).toEqual({
      referenceType,
      referenceId: known,
    });
  });

  it.each([
    ['CONTEST', '1'],
    ['NEWS_ARTICLE', ''],
    ['NEWS_ARTICLE', '../../../../etc/passwd00'],
    ['PROFILE', '6ae47b4f0538486c7cd58ee9'],
    ['PROFILE', '007'],
  ] as const)('refuse as the id of a %s: %j', (referenceType, referenceId) => {
    expect(read((input) => readReference(input, { referenceType, referenceId }))).toEqual(['referenceId']);
  });

  it('name every file that breaks them', () => {
    const files = [
      { contentType: 'image/png', byteSize: MOST_BYTES },
      { contentType: 'image/svg+xml', byteSize: 1 },
      { contentType: 'image/jpeg', byteSize: 0 },
      { contentType: 'IMAGE/PNG', byteSize: MOST_BYTES + 1 },
    ];
    expect(read((input) => readFiles(input, files))).toEqual([
      'files.1.contentType',
      'files.2.byteSize',
      'files.3.contentType',
      'files.3.byteSize',
    ]);
    expect(read((input) => readFiles(input, []))).toEqual(['files']);
  });

  it('refuse an image that is listed twice, and what is no id', () => {
    expect(read((input) => readImageIds(input, ['1', '2', '1', 'x', 'y']))).toEqual([
      'imageIds.2',
      'imageIds.3',
      'imageIds.4',
    ]);
    expect(read((input) => readImageIds(input, ['2', '1']))).toEqual([2n, 1n]);
  });

  it('take 0 for a set that was never changed', () => {
    expect(read((input) => readExpectedVersion(input, 0))).toBe(0);
    expect(read((input) => readExpectedVersion(input, null))).toBeUndefined();
    expect(read((input) => readExpectedVersion(input, -1))).toEqual(['expectedVersion']);
  });
});

describe('the address of an image', () => {
  const size = { width: 1600, height: 900 };
  const large = `https://pictures.example/${variantKey('images/0af3', size, 'LARGE')}`;

  it('says how large it is', () => {
    expect(pictureAt(large)).toEqual({ ...size, imageUrl: large });
  });

  it('leads to its other variants', () => {
    expect(variantUrl(large, 'LARGE')).toBe(large);
    expect(variantUrl(large, 'THUMBNAIL')).toBe(
      `https://pictures.example/${variantKey('images/0af3', size, 'THUMBNAIL')}`,
    );
  });

  it.each(['', 'https://pictures.example/large.webp', 'https://pictures.example/0x1/large.webp'])(
    'is not %j',
    (address) => expect(pictureAt(address)).toBeUndefined(),
  );
});
