/** Says that visitors do not see the page. `editor` is the path of its form in the back office. */
export function PreviewNotice({ editor }: { editor: string }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-hairline-2 bg-surface-3 print:hidden"
    >
      <p className="container flex flex-wrap items-center gap-x-3 py-3 text-caption">
        <strong>Preview – not published</strong>
        <a href={editor} className="text-link">
          Edit
        </a>
      </p>
    </aside>
  );
}
