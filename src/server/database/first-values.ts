import type { EntityManager } from 'typeorm';
import { insertContent } from '../../domain/content-files/insert-content.ts';
import { shippedDocuments, shippedText } from '../../domain/content-files/shipped-content.ts';
import { definitionOf } from '../../domain/content/declarations/content-type.ts';
import { fillText } from '../../domain/site-texts/site-text.service.ts';
import { Claim } from '../../domain/claims/claim.entity.ts';
import { ConsultationSettings, firstConsultationSettings } from '../../domain/consultations/consultation-settings.ts';
import { Change } from '../../domain/content/history/change.entity.ts';
import { Settings } from '../../domain/site-texts/settings.ts';
import { pageTexts } from '../../domain/site-texts/site-texts.ts';
import { publicHolidays, site } from '../../site.config.ts';

/** Stores the first values of what exists once, as far as no operator has changed them. */
export async function fillTexts(manager: EntityManager): Promise<void> {
  await fillText(manager, Settings, site);
  await fillText(manager, ConsultationSettings, firstConsultationSettings(site.workingDays, publicHolidays));
  for (const text of pageTexts) await fillText(manager, text, shippedText(text));
}

/** Stores the shipped figures if there are none and nobody has ever changed one. */
export async function fillClaims(manager: EntityManager): Promise<void> {
  if (await manager.exists(Claim)) return;
  if (await manager.existsBy(Change, { contentType: 'claims' })) return;
  const definition = definitionOf(Claim);
  const documents = new Map([[definition.key, shippedDocuments(definition)]]);
  await insertContent(manager, { documents, pictures: [], singles: [], redirects: [] });
}
