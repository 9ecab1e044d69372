import './back-office.css';
import { previewMarkup } from './enhance/markup-preview.ts';
import { copyHours } from './enhance/copy-hours.ts';
import { insertSnippets, keepEnterInNames, startAtEnd } from './enhance/editor.ts';
import { guardForms } from './enhance/guard.ts';
import { proposeTimeZone } from './enhance/propose-time-zone.ts';
import { scheduleByTime } from './enhance/schedule.ts';
import { storeInput } from './enhance/store-input.ts';
import { suggestSlugs } from './enhance/slug-suggestion.ts';
import { suggestNames } from './enhance/suggest-names.ts';
import { uploadPictures } from './enhance/upload-picture.ts';

/** The scripts of the back office. Each page works without them. */
guardForms();
scheduleByTime();
previewMarkup();
suggestSlugs();
suggestNames();
startAtEnd();
uploadPictures();
insertSnippets();
keepEnterInNames();
copyHours();
proposeTimeZone();
storeInput();
