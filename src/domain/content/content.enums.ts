import { contentTypes } from '../../rules/content-types.ts';
import { registerEnum } from '../shared/register-enum.ts';

export const ContentTypeEnum = registerEnum(contentTypes, { name: 'ContentType', description: 'A content type.' });
