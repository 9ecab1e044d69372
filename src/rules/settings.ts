import { EMAIL_MAX, emailProblem } from './email.ts';
import type { FieldErrors } from './field-schema.ts';
import type { PictureSize } from './picture-files.ts';
import { isPublicWebAddress } from './web-address.ts';

/** What the site says about its owner. `Settings` in the domain describes each value. */
export interface SettingsValues {
  brand: string;
  company: string;
  ownerName: string;
  role: string;
  /** Hash of a picture. */
  portrait: string | null;
  email: string;
  linkedIn: string | null;
  x: string | null;
  booking: string;
  replyHours: number;
  timeZone: string;
  workingDays: string[];
  morningFrom: string;
  morningUntil: string;
  processors: { name: string; task: string }[];
  description: string;
  keywords: string[];
  copyrightYear: number;
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
  portraitPicture: (PictureSize & { alt: string }) | null;
  /** Path of the card of pages without their own one. */
  socialCard: string;
}

/** The settings that pages show, also in the browser. */
export type PublicSettings = Pick<SiteSettings, (typeof publicNames)[number]>;

const publicNames = [
  'brand',
  'company',
  'ownerName',
  'role',
  'portraitPicture',
  'email',
  'linkedIn',
  'x',
  'booking',
  'replyHours',
  'description',
  'keywords',
  'copyrightYear',
  'socialCard',
] as const;

export function publicSettings(settings: SiteSettings): PublicSettings {
  return Object.fromEntries(publicNames.map((name) => [name, settings[name]])) as unknown as PublicSettings;
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
