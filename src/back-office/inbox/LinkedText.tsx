import LinkifyIt from 'linkify-it';

/** Finds addresses that begin with http:// or https://, and no others. */
const addresses = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
for (const scheme of ['ftp:', 'mailto:', '//']) addresses.add(scheme, null);

/** Renders a text whose web addresses are links. Sites that they lead to do not learn the address of this page. */
export function LinkedText({ text }: { text: string }) {
  const matches = addresses.match(text) ?? [];
  const starts = [0, ...matches.map(({ lastIndex }) => lastIndex)];
  return starts.map((start, index) => {
    const link = matches[index];
    return (
      <span key={start}>
        {text.slice(start, link?.index)}
        {link && (
          <a href={link.url} rel="noopener noreferrer nofollow" className="text-accent underline">
            {link.text}
          </a>
        )}
      </span>
    );
  });
}
