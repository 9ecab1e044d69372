import { contentInput } from '../content/graphql-types.ts';
import { technologyFields } from './technology.fields.ts';

export const TechnologyInput = contentInput('TechnologyInput', 'The values of a technology.', technologyFields);
