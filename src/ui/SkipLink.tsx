/** The first link that the keyboard reaches. It skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-accent text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}
