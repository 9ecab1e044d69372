import { CreateTables1795132800000 } from '../../../migrations/1795132800000-create-tables.ts';
import { NotifyContentChanges1796000100000 } from '../../../migrations/1796000100000-notify-content-changes.ts';
import { AddMailsAndLeadStates1796000200000 } from '../../../migrations/1796000200000-add-mails-and-lead-states.ts';
import { AddOperators1796000300000 } from '../../../migrations/1796000300000-add-operators.ts';
import { IndexNamesOfCategories1796000400000 } from '../../../migrations/1796000400000-index-names-of-categories.ts';
import { IndexWhatIsCounted1796000500000 } from '../../../migrations/1796000500000-index-what-is-counted.ts';
import { IndexArticlesNewestFirst1796000600000 } from '../../../migrations/1796000600000-index-articles-newest-first.ts';
import { KeepIssuesOfRemovedArticles1796000700000 } from '../../../migrations/1796000700000-keep-issues-of-removed-articles.ts';
import { RenameSignInAndLinkTables1796000800000 } from '../../../migrations/1796000800000-rename-sign-in-and-link-tables.ts';
import { AddSearchText1796000900000 } from '../../../migrations/1796000900000-add-search-text.ts';
import { RecordStatusChanges1796001000000 } from '../../../migrations/1796001000000-record-status-changes.ts';
import { CountAcknowledgements1796001100000 } from '../../../migrations/1796001100000-count-acknowledgements.ts';
import { AddAuditLog1796001200000 } from '../../../migrations/1796001200000-add-audit-log.ts';
import { AddSignInPolicy1796001210000 } from '../../../migrations/1796001210000-add-sign-in-policy.ts';
import { AddVersions1796001300000 } from '../../../migrations/1796001300000-add-versions.ts';
import { AddStatusHistory1796001310000 } from '../../../migrations/1796001310000-add-status-history.ts';
import { CountRateLimits1796001400000 } from '../../../migrations/1796001400000-count-rate-limits.ts';
import { AddSubjectOfInquiry1796001500000 } from '../../../migrations/1796001500000-add-subject-of-inquiry.ts';
import { StoreColorsOfCategories1796001510000 } from '../../../migrations/1796001510000-store-colors-of-categories.ts';
import { AddWhenToChooseATechnology1796001600000 } from '../../../migrations/1796001600000-add-when-to-choose-a-technology.ts';
import { AddEvidence1796001610000 } from '../../../migrations/1796001610000-add-evidence.ts';
import { IndexEvidence1796001700000 } from '../../../migrations/1796001700000-index-evidence.ts';
import { AddReleasedFiles1796001710000 } from '../../../migrations/1796001710000-add-released-files.ts';
import { AddSearch1796100000000 } from '../../../migrations/1796100000000-add-search.ts';
import { AddReplies1796120000000 } from '../../../migrations/1796120000000-add-replies.ts';
import { AddPipeline1796120100000 } from '../../../migrations/1796120100000-add-pipeline.ts';
import { AddSpamWords1796120200000 } from '../../../migrations/1796120200000-add-spam-words.ts';
import { AddNewsletterCare1796120300000 } from '../../../migrations/1796120300000-add-newsletter-care.ts';
import { AddRedirects1796130000000 } from '../../../migrations/1796130000000-add-redirects.ts';
import { AddPictures1796130100000 } from '../../../migrations/1796130100000-add-pictures.ts';
import { AddStepsOfCaseStudies1796140000000 } from '../../../migrations/1796140000000-add-steps-of-case-studies.ts';
import { AddPlacesOnTheHomePage1796140100000 } from '../../../migrations/1796140100000-add-places-on-the-home-page.ts';
import { AddBackupRuns1796150000000 } from '../../../migrations/1796150000000-add-backup-runs.ts';
import { AddSettings1796160000000 } from '../../../migrations/1796160000000-add-settings.ts';
import { AddPages1796161000000 } from '../../../migrations/1796161000000-add-pages.ts';
import { AddTopics1796170000000 } from '../../../migrations/1796170000000-add-topics.ts';
import { AddVisitCounts1796170100000 } from '../../../migrations/1796170100000-add-visit-counts.ts';
import { QueueNewslettersInBatches1796180000000 } from '../../../migrations/1796180000000-queue-newsletters-in-batches.ts';
import { IndexPlacesOnTheHomePage1796190000000 } from '../../../migrations/1796190000000-index-places-on-the-home-page.ts';
import { AddClaims1796200000000 } from '../../../migrations/1796200000000-add-claims.ts';
import { SearchBeginningsOfWords1796210000000 } from '../../../migrations/1796210000000-search-beginnings-of-words.ts';
import { AddWebVitalCounts1796210100000 } from '../../../migrations/1796210100000-add-web-vital-counts.ts';
import { AddCorrectionsOfArticles1796210200000 } from '../../../migrations/1796210200000-add-corrections-of-articles.ts';
import { AddServicePages1796220000000 } from '../../../migrations/1796220000000-add-service-pages.ts';
import { AddLegalTexts1796221000000 } from '../../../migrations/1796221000000-add-legal-texts.ts';
import { AddDrawnFiles1796230000000 } from '../../../migrations/1796230000000-add-drawn-files.ts';
import { AddInBriefOfArticles1796240000000 } from '../../../migrations/1796240000000-add-in-brief-of-articles.ts';
import { EditContactNotes1796250000000 } from '../../../migrations/1796250000000-edit-contact-notes.ts';
import { CountConfirmations1796270000000 } from '../../../migrations/1796270000000-count-confirmations.ts';
import { IndexFailedMails1796270100000 } from '../../../migrations/1796270100000-index-failed-mails.ts';
import { UpdateSearchIndexesAtOnce1796280000000 } from '../../../migrations/1796280000000-update-search-indexes-at-once.ts';
import { AddCdnPurges1796290000000 } from '../../../migrations/1796290000000-add-cdn-purges.ts';
import { AddContactSearchTexts1796300000000 } from '../../../migrations/1796300000000-add-contact-search-texts.ts';
import { IndexSubscribersNewestFirst1796300100000 } from '../../../migrations/1796300100000-index-subscribers-newest-first.ts';
import { AddPlanVersions1796310000000 } from '../../../migrations/1796310000000-add-plan-versions.ts';
import { AddVersionsOfSavedReplies1796310100000 } from '../../../migrations/1796310100000-add-versions-of-saved-replies.ts';

/** The migrations in the order in which they run. A bundle cannot read a folder, so they are listed here. */
export const migrations = [
  CreateTables1795132800000,
  NotifyContentChanges1796000100000,
  AddMailsAndLeadStates1796000200000,
  AddOperators1796000300000,
  IndexNamesOfCategories1796000400000,
  IndexWhatIsCounted1796000500000,
  IndexArticlesNewestFirst1796000600000,
  KeepIssuesOfRemovedArticles1796000700000,
  RenameSignInAndLinkTables1796000800000,
  AddSearchText1796000900000,
  RecordStatusChanges1796001000000,
  CountAcknowledgements1796001100000,
  AddAuditLog1796001200000,
  AddSignInPolicy1796001210000,
  AddVersions1796001300000,
  AddStatusHistory1796001310000,
  CountRateLimits1796001400000,
  AddSubjectOfInquiry1796001500000,
  StoreColorsOfCategories1796001510000,
  AddWhenToChooseATechnology1796001600000,
  AddEvidence1796001610000,
  IndexEvidence1796001700000,
  AddReleasedFiles1796001710000,
  AddSearch1796100000000,
  AddReplies1796120000000,
  AddPipeline1796120100000,
  AddSpamWords1796120200000,
  AddNewsletterCare1796120300000,
  AddRedirects1796130000000,
  AddPictures1796130100000,
  AddStepsOfCaseStudies1796140000000,
  AddPlacesOnTheHomePage1796140100000,
  AddBackupRuns1796150000000,
  AddSettings1796160000000,
  AddPages1796161000000,
  AddTopics1796170000000,
  AddVisitCounts1796170100000,
  QueueNewslettersInBatches1796180000000,
  IndexPlacesOnTheHomePage1796190000000,
  AddClaims1796200000000,
  SearchBeginningsOfWords1796210000000,
  AddWebVitalCounts1796210100000,
  AddCorrectionsOfArticles1796210200000,
  AddServicePages1796220000000,
  AddLegalTexts1796221000000,
  AddDrawnFiles1796230000000,
  AddInBriefOfArticles1796240000000,
  EditContactNotes1796250000000,
  CountConfirmations1796270000000,
  IndexFailedMails1796270100000,
  UpdateSearchIndexesAtOnce1796280000000,
  AddCdnPurges1796290000000,
  AddContactSearchTexts1796300000000,
  IndexSubscribersNewestFirst1796300100000,
  AddPlanVersions1796310000000,
  AddVersionsOfSavedReplies1796310100000,
];
