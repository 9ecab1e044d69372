import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** How an encrypted file begins (age-encryption.org/v1). The program `age` can read it too. */
const HEADER = 'age-encryption.org/v1\n';

/** What the name of an encrypted file ends with. */
export const ENCRYPTED = '.age';

/** Deriving the key uses 32 MB and stops the process for 0.2 s. A higher factor would delay visitors with every backup. */
const WORK_FACTOR = 15;

/** Encrypts a stream with a passphrase. Nobody can change the result unnoticed. */
export function encryptStream(stream: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(stream);
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === HEADER;
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a file into memory, so that nothing readable remains on the disk. Throws a BackupError if the passphrase is wrong
 * or the file is damaged.
 */
export async function decryptFile(file: string, passphrase: string | undefined): Promise<Blob> {
  if (!passphrase) throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE. Nothing was changed.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    const parts: Blob[] = [];
    // Putting all bytes into one piece would need them twice and stop the process for seconds.
    for await (const chunk of await decrypter.decrypt(source)) parts.push(new Blob([chunk as BlobPart]));
    return new Blob(parts);
  } catch (cause) {
    throw new BackupError('The passphrase is wrong, or the backup is damaged. Nothing was changed.', { cause });
  }
}
