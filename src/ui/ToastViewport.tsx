import { CircleExclamationPoint, CircleCheck, X } from 'lucide-react';
import * as Radix from '@radix-ui/react-toast';
import { useRef } from 'react';
import { Tooltip } from './Tooltip.tsx';
import { dismissToast, TOAST_DURATION_MS, type Toast } from './toast.ts';

/** Values of specification 9. */
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

export function ToastViewport({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLOListElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  const returnFocus = () => {
    if (list.current?.contains(document.activeElement)) focusedBefore.current?.focus();
  };
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={returnFocus} />
      ))}
      <Radix.Viewport
        ref={list}
        hotkey={HOTKEY}
        onFocus={({ currentTarget, relatedTarget: left }) => {
          // Radix has hidden elements that take the focus and pass it on.
          if (!(left instanceof HTMLElement) || left.ariaHidden || currentTarget.contains(left)) return;
          focusedBefore.current = left;
        }}
        className="fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 sm:mb-safe-bottom sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const { id, open, title, description, variant } = toast;
  const destructive = variant === 'destructive';
  const ToastIcon = destructive ? CircleExclamationPoint : CircleCheck;
  return (
    <Radix.Root
      open={open}
      type="foreground"
      onOpenChange={(next) => {
        if (next) return;
        dismissToast(id);
        onClose();
      }}
      className={`toast flex items-start gap-3 rounded-card border border-l-2 p-4 shadow-overlay ${
        destructive ? 'border-danger bg-danger-dim' : 'border-hairline-2 border-l-accent bg-accent-dim'
      }`}
    >
      <ToastIcon size={20} className={`mt-0.5 shrink-0 ${destructive ? 'text-danger' : 'text-accent'}`} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold text-text">{title}</Radix.Title>
        <Radix.Description className="text-caption text-text-2">{description}</Radix.Description>
      </div>
      <Tooltip text="Close">
        <Radix.Close
          aria-label="Close notification"
          className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:text-text"
        >
          <X size={18} />
        </Radix.Close>
      </Tooltip>
    </Radix.Root>
  );
}
