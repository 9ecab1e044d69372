import { processorFields, settingsFields } from '../../rules/settings.ts';
import { OperatorView } from '../content/content-operations.ts';
import { fieldsInput } from '../content/graphql-types.ts';
import { singleOperations } from '../content/single-operations.ts';
import { Settings } from './settings.entity.ts';
import { settingsType } from './settings.fields.ts';

@OperatorView('The settings as an owner sees them.')
export class SettingsRecord extends Settings {}

const ProcessorInput = fieldsInput('ProcessorInput', 'A company that handles data of the site.', processorFields);

export const SettingsOperatorResolver = singleOperations({
  type: settingsType,
  entity: Settings,
  record: SettingsRecord,
  input: fieldsInput('SettingsInput', 'The values of the settings.', settingsFields, { processors: ProcessorInput }),
});
