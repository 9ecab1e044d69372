import { BlobReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { existsSync, openAsBlob } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { damaged, MANIFEST, MANIFEST_MAX, mailEntry, parseManifest, tableEntry, type Manifest } from './manifest.ts';

/** A backup that is open for reading. */
export interface Archive {
  readonly manifest: Manifest;
  /** Passes the rows of a table, as lines of JSON, to a function that it waits for. */
  readTable(name: string, take: (lines: string[]) => Promise<void>): Promise<void>;
  readMail(id: string): Promise<Buffer>;
}

/** Maximum size of a row or an email. A picture has at most 12 MB, and twice as many characters in a row. */
const ENTRY_MAX = 64 * 1024 ** 2;

/** Compares each file with its checksum. */
const CHECKED = { checkSignature: true };

/** How a file begins that the program `age` has encrypted, or an earlier version of the site. */
const AGE_HEADER = 'age-encryption.org/v1\n';

/** Opens a backup and reads it as a whole. Throws a BackupError unless everything that its manifest names is whole. */
export async function openArchive(file: string, entryMax = ENTRY_MAX): Promise<Archive> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  try {
    const blob = await openAsBlob(file);
    if ((await blob.slice(0, AGE_HEADER.length).text()) === AGE_HEADER) {
      throw new BackupError('The backup is encrypted. Decrypt it with the program age first. Nothing was changed.');
    }
    const archive = await readDirectory(blob, entryMax);
    await verify(archive);
    return archive;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw damaged((cause as Error).message, { cause });
  }
}

async function readDirectory(blob: Blob, entryMax: number): Promise<Archive> {
  const entries = await new ZipReader(new BlobReader(blob)).getEntries();
  const files = new Map(entries.filter((entry) => !entry.directory).map((entry) => [entry.filename, entry]));
  /** Reads a file into memory. */
  const read = (name: string, max = entryMax): Promise<Uint8Array> => {
    const entry = find(name);
    if (entry.uncompressedSize > max) throw damaged(`${name} is larger than any that this site stores`);
    return entry.getData(new Uint8ArrayWriter(), CHECKED);
  };
  const find = (name: string): FileEntry => {
    const entry = files.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    return entry;
  };
  return {
    manifest: parseManifest(Buffer.from(await read(MANIFEST, MANIFEST_MAX)).toString()),
    async readTable(name, take) {
      await find(tableEntry(name)).getData(lineWriter(take, entryMax), CHECKED);
    },
    async readMail(id) {
      return Buffer.from(await read(mailEntry(id)));
    },
  };
}

async function verify({ manifest, readTable, readMail }: Archive): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    let found = 0;
    const others = damaged(`the number of rows of ${name} is not ${rows}`);
    await readTable(name, async (lines) => {
      found += lines.length;
      if (found > rows) throw others;
    });
    if (found < rows) throw others;
  }
  for (const { id } of manifest.mails) await readMail(id);
}

/** Splits bytes into lines and passes those that are complete. Every line ends with a line break. */
function lineWriter(take: (lines: string[]) => Promise<void>, max: number): WritableStream<Uint8Array> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let length = 0;
  return new WritableStream({
    async write(chunk) {
      const [end = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
      begun.push(end);
      length += end.length;
      if (length > max) throw damaged('a row is larger than any that this site stores');
      const next = others.pop();
      if (next === undefined) return;
      const lines = [begun.join(''), ...others];
      begun = [next];
      length = next.length;
      await take(lines);
    },
  });
}
