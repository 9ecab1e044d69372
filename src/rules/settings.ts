import { EMAIL_MAX, emailProblem } from './email.ts';
import { isSampleEngagement, type Engagement } from './engagements.ts';
import type { FieldErrors } from './field-schema.ts';
import type { ShownPicture } from './picture-files.ts';
import { isPublicWebAddress } from './web-address.ts';

/** What the site says about its owner. `Settings` in the domain describes each value. */
export interface SettingsValues {
  brand: string;
  company: string;
  ownerName: string;
  role: string;
  region: string | null;
  legalEntity: string | null;
  postalAddress: string | null;
  telephone: string | null;
  governingLaw: string | null;
  insurance: string | null;
  pricing: string | null;
  engagements: Engagement[];
  /** One of `searchEngineChoices`. */
  searchEngines: string;
  /** Hash of a picture. */
  portrait: string | null;
  email: string;
  linkedIn: string | null;
  x: string | null;
  /** Null: visitors book on this site. */
  booking: string | null;
  replyHours: number;
  timeZone: string;
  workingDays: string[];
  morningFrom: string;
  morningUntil: string;
  processors: { name: string; task: string }[];
  description: string;
  keywords: string[];
  copyrightYear: number;
  /** Where backups are, besides the disk of the server. Null: the owner has not said it. */
  backupCopies: string | null;
}

/** The second keeps a site that is not ready out of search engines. */
export const searchEngineChoices = ['May list the site', 'Keep out'] as const;

export function isKeptOut({ searchEngines }: Pick<SettingsValues, 'searchEngines'>): boolean {
  return searchEngines === searchEngineChoices[1];
}

/** The name in the shipped `src/site.config.ts`, which belongs to nobody. */
const SAMPLE_OWNER = 'The Consultant';

/** Returns whether the settings say who the consultant is. */
export function isNamed({ ownerName }: Pick<SettingsValues, 'ownerName'>): boolean {
  return ownerName !== SAMPLE_OWNER;
}

/** Returns the engagements that visitors see. Sample prices never stand beside the name of a person. */
export function shownEngagements(settings: Pick<SettingsValues, 'engagements' | 'ownerName'>): Engagement[] {
  const { engagements } = settings;
  return isNamed(settings) ? engagements.filter((engagement) => !isSampleEngagement(engagement)) : engagements;
}

/** Returns the legal entity, the postal address and the telephone number, as far as they are known. */
export function imprint(settings: Pick<SettingsValues, 'legalEntity' | 'postalAddress' | 'telephone'>): string[] {
  const { legalEntity, postalAddress, telephone } = settings;
  return [legalEntity, postalAddress, telephone].flatMap((line) => line || []);
}

/** Hours and minutes as 09:05. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the error of a morning that ends before it begins. */
export function morningProblem({
  morningFrom,
  morningUntil,
}: {
  morningFrom?: unknown;
  morningUntil?: unknown;
}): FieldErrors {
  if (typeof morningFrom !== 'string' || typeof morningUntil !== 'string' || morningFrom < morningUntil) return {};
  return { morningUntil: 'End of the morning must be after the morning email' };
}

/** The settings with their pictures, as the server reads them. */
export interface SiteSettings extends SettingsValues {
  portraitPicture: ShownPicture | null;
  /** Path of the card of pages without their own one. */
  socialCard: string;
}

/** The settings that pages show, also in the browser. */
export type PublicSettings = Pick<SiteSettings, (typeof publicNames)[number]> & {
  /** Whether emails leave the server. Without a mail server, no page promises one. */
  sendsEmail: boolean;
};

const publicNames = [
  'brand',
  'company',
  'ownerName',
  'region',
  'legalEntity',
  'postalAddress',
  'telephone',
  'governingLaw',
  'insurance',
  'pricing',
  'searchEngines',
  'role',
  'portraitPicture',
  'email',
  'linkedIn',
  'x',
  'booking',
  'replyHours',
  'timeZone',
  'workingDays',
  'description',
  'keywords',
  'copyrightYear',
  'socialCard',
] as const;

export function publicSettings(settings: SiteSettings, { sendsEmail }: Pick<PublicSettings, 'sendsEmail'>) {
  return {
    ...Object.fromEntries(publicNames.map((name) => [name, settings[name]])),
    sendsEmail,
  } as unknown as PublicSettings;
}

/** Returns whether visitors can book a call at an address. */
export function isBookingLink(address: string): boolean {
  return isPublicWebAddress(address) || isEmailLink(address);
}

/** Returns whether an address opens an email program with one recipient. */
function isEmailLink(address: string): boolean {
  const [, recipient = ''] = /^mailto:([^?]+)(\?[^\s<>"]*)?$/i.exec(address) ?? [];
  return emailProblem(recipient, EMAIL_MAX) === undefined;
}
