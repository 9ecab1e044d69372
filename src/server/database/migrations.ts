import { CreateTables1797000000000 } from '../../../migrations/1797000000000-create-tables.ts';
import { RebuildUnreleasedTables1798000000000 } from '../../../migrations/1798000000000-rebuild-unreleased-tables.ts';
import { AddCallDetails1798100000000 } from '../../../migrations/1798100000000-add-call-details.ts';
import { ConfirmedCalls1798200000000 } from '../../../migrations/1798200000000-confirmed-calls.ts';
import { AddCalendarRemarks1798300000000 } from '../../../migrations/1798300000000-add-calendar-remarks.ts';
import { AddSignInPolicy1798500000000 } from '../../../migrations/1798500000000-add-sign-in-policy.ts';
import { AddFirstPage1798700000000 } from '../../../migrations/1798700000000-add-first-page.ts';
import { RecordStatusesTakenBack1798800000000 } from '../../../migrations/1798800000000-record-statuses-taken-back.ts';

/** The migrations in the order in which they run. A bundle cannot read a folder, so they are listed here. */
export const migrations = [
  CreateTables1797000000000,
  RebuildUnreleasedTables1798000000000,
  AddCallDetails1798100000000,
  ConfirmedCalls1798200000000,
  AddCalendarRemarks1798300000000,
  AddSignInPolicy1798500000000,
  AddFirstPage1798700000000,
  RecordStatusesTakenBack1798800000000,
];
