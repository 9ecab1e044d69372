import { requiring, text, type FormSchema } from './field-schema.ts';
import { oldPath } from './old-path.ts';

/** Addresses that the server answers before it looks for pages, so nothing there can lead elsewhere. */
const RESERVED = /^\/(?:api|assets|covers|graphql|healthz|metrics|operator|pictures|preview|readyz|social)(?:\/|$)/;

const pathOf = (label: string) =>
  text({
    label,
    max: 500,
    pattern: { matches: /^\/[^?#]*$/, message: `${label} must be a path such as /2023/05/a-title` },
  });

/** The form of a redirect that an operator makes. */
export const redirectForm = {
  path: requiring(
    pathOf('Old address'),
    (path) => oldPath(path) !== undefined && !RESERVED.test(path.toLowerCase()),
    'The site answers at this address itself',
  ),
  target: pathOf('New address'),
} satisfies FormSchema;
