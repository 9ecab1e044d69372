import { StartError } from '../../start-error.ts';

/** Another version of the site has made the tables. Nothing was changed. */
export class OtherSchemaError extends StartError {}
