/** Says that visitors do not see the page. `editor` is the path of its form in the back office. */
export function PreviewNotice({ editor }: { editor: string }) {
  return (
    <aside aria-label="Preview" className="border-b border-hairline bg-surface-1 print:hidden">
      <p className="container flex flex-wrap items-center gap-x-3 py-3 text-caption">
        <strong>Preview – not published</strong>
        <a href={editor} className="text-link">
          Edit
        </a>
      </p>
    </aside>
  );
}
