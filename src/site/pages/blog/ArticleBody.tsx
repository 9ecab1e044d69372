const blocks =
  '[&>*+*]:mt-5 [&_h2]:mt-12 [&_h2]:text-h3 [&_h2]:text-text [&_h3]:mt-8 [&_h3]:text-card [&_h3]:text-text [&_strong]:text-text [&_strong]:font-semibold [&_blockquote]:border-l-2 [&_blockquote]:border-hairline-2 [&_blockquote]:pl-4';
const lists = '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li+li]:mt-2 [&_li]:marker:text-text-3';
const links = '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-hover';
const code =
  '[&_code]:font-mono [&_code]:text-caption [&_code]:text-text [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:border [&_pre]:border-hairline [&_pre]:bg-surface-1 [&_pre]:p-4';
const tables =
  '[&_[data-table]]:overflow-x-auto [&_table]:w-full [&_table]:text-caption [&_td]:border-t [&_td]:border-hairline [&_td]:p-2 [&_td]:align-top [&_th]:p-2 [&_th]:text-left [&_th]:font-semibold [&_th]:text-text';

/** The body of an article: HTML that was made from our own Markdown, or written by an operator. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className={`tabular max-w-prose min-w-0 text-text-2 ${blocks} ${lists} ${links} ${code} ${tables}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
