import path from 'node:path';
import { isAppError } from '../../rules/errors.ts';
import { PICTURE_MAX_BYTES, PICTURES_MAX, pictureForm, pictureMessages } from '../../rules/pictures.ts';
import { clean } from '../../rules/text.ts';
import { DocumentTextError } from '../content-files/document-text.ts';
import { decodePicture } from '../pictures/encode-picture.ts';
import { pictureName } from '../pictures/picture.service.ts';
import type { ShownPicture } from '../../rules/picture-files.ts';
import { sitePath } from '../../rules/old-path.ts';
import type { SiteFiles } from './site-files.ts';

/** Folders from which other systems serve files at the root of the site. */
const SERVED = ['', 'static', 'public', 'assets', 'src', 'content', 'source'];

/** A picture of the other site that will be stored. */
export interface OldPicture extends ShownPicture {
  file: string;
}

/** Finds the pictures of another site among its files. */
export class OldPictures {
  /** The pictures that were found, by hash. */
  readonly found = new Map<string, OldPicture>();
  private readonly files: SiteFiles;
  private readonly byFile = new Map<string, OldPicture | string>();

  constructor(files: SiteFiles) {
    this.files = files;
  }

  /** Returns the picture at an address, or the reason why there is none. */
  async take(address: string, folder: string, alt: string): Promise<OldPicture | string> {
    const file = this.fileAt(address, folder);
    if (!file) return 'it is not in the folder';
    const known = this.byFile.get(file);
    if (known) return known;
    const taken = await this.read(file, alt);
    this.byFile.set(file, taken);
    if (typeof taken !== 'string') this.found.set(taken.hash, taken);
    return taken;
  }

  /** Number of files that were asked for, whether they can be stored or not. */
  get fileCount(): number {
    return this.byFile.size;
  }

  private async read(file: string, alt: string): Promise<OldPicture | string> {
    if (this.found.size >= PICTURES_MAX) return pictureMessages.full;
    try {
      const bytes = this.files.read(file, PICTURE_MAX_BYTES);
      const { width, height } = await decodePicture(bytes);
      return { hash: pictureName(bytes), alt: altOf(alt, file), width, height, file };
    } catch (error) {
      if (error instanceof DocumentTextError) return pictureMessages.bytes;
      if (isAppError(error)) return error.fields?.['file'] ?? error.message;
      throw error;
    }
  }

  /** Returns the file at an address. Other systems resize pictures and move them between folders. */
  private fileAt(address: string, folder: string): string | undefined {
    const name = sitePath(address);
    if (name === undefined) return undefined;
    const original = name.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
    const candidates = [name, original].flatMap((one) => {
      const parts = one.split('/').filter(Boolean);
      return [
        ...(/^([a-z]+:)?\//i.test(address) ? [] : [path.posix.join(folder, one)]),
        ...parts.flatMap((_, index) => SERVED.map((start) => path.posix.join(start, ...parts.slice(index)))),
      ];
    });
    return candidates.find((file) => this.files.has(file));
  }
}

function altOf(alt: string, file: string): string {
  const text = clean(alt.replaceAll(/\s+/g, ' ')).slice(0, pictureForm.alt.maxLength);
  return pictureForm.alt.check(text) ? path.parse(file).name.replaceAll(/[-_]+/g, ' ') : text;
}
