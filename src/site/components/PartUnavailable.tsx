/** Replaces a part of a page whose data could not be loaded. */
export function PartUnavailable({ what }: { what: string }) {
  return (
    <p role="status" className="text-lead text-text-2">
      {what} could not be loaded. Please reload the page in a moment.
    </p>
  );
}
