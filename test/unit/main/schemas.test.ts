import { describe, expect, it } from 'vitest';
import { databaseIn } from '../../../src/engines/mysql/schema-address.ts';
import { schemasOn } from '../../../src/main/schemas.ts';
import { bookmarksSchema } from '../../../src/modules/bookmarks/tables.ts';
import { notesSchema } from '../../testkit/notes-module.ts';

const all = [bookmarksSchema, notesSchema];
const url = 'mysql://user:password@db.example:3306/bookmark';

describe('the schemas of the modules', () => {
  it('are the database of MYSQL_URL, and databases called after it on the same server', () => {
    expect(schemasOn({ url, modules: {} }, all).map((schema) => schema.url)).toEqual([
      url,
      'mysql://user:password@db.example:3306/bookmark_notes',
    ]);
  });

  it('have the same names on the replica', () => {
    const [, notes] = schemasOn({ url, readerUrl: 'mysql://replica.example/bookmark', modules: {} }, all);
    expect(notes?.readerUrl).toBe('mysql://replica.example/bookmark_notes');
  });

  it('may be elsewhere, each with its own variable, and are then not read from the replica', () => {
    const elsewhere = 'mysql://notes:secret@other.example/n';
    const [, notes] = schemasOn({ url, readerUrl: url, modules: { notes: elsewhere } }, all);
    expect(notes).toMatchObject({ url: elsewhere });
    expect(notes?.readerUrl).toBeUndefined();
    expect(databaseIn(elsewhere)).toBe('n');
  });

  it('are never shared, whoever the users are: told with the statement that mends it', () => {
    const same = 'mysql://somebody@db.example/bookmark';
    expect(() => schemasOn({ url, modules: { notes: same } }, all)).toThrow(
      'bookmarks and notes would share the database at db.example:3306/bookmark: ' +
        'run CREATE DATABASE IF NOT EXISTS `bookmark_notes` CHARACTER SET utf8mb4 and let NOTES_MYSQL_URL name it',
    );
  });

  it('are the same database in whichever way its name is written', () => {
    const same = 'mysql://somebody@db.example/book%6Dark';
    expect(() => schemasOn({ url, modules: { notes: same } }, all)).toThrow('would share the database');
  });

  it('belong to modules that exist', () => {
    expect(() => schemasOn({ url, modules: { note: url } }, all)).toThrow(
      'NOTE_MYSQL_URL names no module with a database of its own: there are NOTES_MYSQL_URL',
    );
    expect(() => schemasOn({ url, modules: { bookmarks: url } }, [bookmarksSchema])).toThrow('unset it');
  });
});
