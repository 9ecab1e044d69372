import type { EntityManager } from 'typeorm';
import type { SiteSettings } from '../../rules/settings.ts';
import { cardPath, siteCard } from '../pictures/drawing.ts';
import { readDocument } from '../content/documents/document.service.ts';
import { findPictures } from '../pictures/picture.service.ts';
import { Settings } from './settings.ts';

/** Returns the stored settings with their pictures. Throws if the table is empty. */
export async function readSettings(manager: EntityManager): Promise<SiteSettings> {
  const settings = await readDocument(manager, Settings);
  const { portrait } = settings;
  const pictures = await findPictures(manager, portrait === null ? [] : [portrait]);
  return {
    ...settings,
    portraitPicture: (portrait !== null && pictures.get(portrait)) || null,
    socialCard: cardPath(siteCard(settings)),
  };
}
