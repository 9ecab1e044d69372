import { OperatorView } from '../content/content-operations.ts';
import { contentInput, fieldsInput } from '../content/graphql-types.ts';
import { singleOperations } from '../content/single-operations.ts';
import { AboutPage } from './about-page.entity.ts';
import {
  aboutPageFields,
  aboutPageType,
  checkFields,
  coreValueFields,
  factFields,
  timelineFields,
  titledTextFields,
} from './about-page.fields.ts';

@OperatorView('The About page as an operator sees it, also as a draft.')
export class AboutPageRecord extends AboutPage {}

const TitledTextInput = fieldsInput('TitledTextInput', 'A text with a title.', titledTextFields);

export const AboutPageOperatorResolver = singleOperations({
  type: aboutPageType,
  entity: AboutPage,
  record: AboutPageRecord,
  input: contentInput('AboutPageInput', 'The texts of the About page.', aboutPageFields, {
    facts: fieldsInput('FactInput', 'A fact about the practice.', factFields),
    coreValues: fieldsInput('CoreValueInput', 'A core value.', coreValueFields),
    workingRules: TitledTextInput,
    checks: fieldsInput('CheckInput', 'A way to check what the page says.', checkFields),
    capabilities: TitledTextInput,
    timeline: fieldsInput('TimelineEntryInput', 'An entry of the career timeline.', timelineFields),
    education: TitledTextInput,
  }),
});
