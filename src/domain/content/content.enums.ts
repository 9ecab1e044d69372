import { contentTypes } from '../../rules/content-types.ts';
import { markupFormats } from '../../rules/markup.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const ContentTypeEnum = registerEnum(contentTypes, { name: 'ContentType', description: 'A content type.' });

export const MarkupFormatEnum = registerEnum(markupFormats, {
  name: 'MarkupFormat',
  description: 'Format in which an operator writes a text with markup.',
});
