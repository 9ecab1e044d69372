import type { ComponentProps } from 'react';

type Variant = 'primary' | 'quiet';
type Size = 'medium' | 'small';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold transition-colors active:brightness-95 disabled:cursor-not-allowed disabled:opacity-60';
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border-hairline-2 text-text hover:bg-surface-2',
};
const sizes: Record<Size, string> = {
  medium: 'min-h-11 px-5 py-2.5',
  small: 'min-h-10 pointer-coarse:min-h-11 px-4 py-1.5 text-caption',
};

interface ButtonStyle {
  variant?: Variant;
  size?: Size;
  className?: string;
}

function buttonClasses({ variant = 'primary', size = 'medium', className = '' }: ButtonStyle): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`;
}

export function Button({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button {...rest} className={buttonClasses({ variant, size, className })} />;
}

/** Opens and closes the details around it. */
export function ButtonSummary({ children }: { children: string }) {
  return (
    <summary className={buttonClasses({ variant: 'quiet', className: 'cursor-pointer print:hidden' })}>
      {children}
    </summary>
  );
}

export function ButtonLink({ variant, size, className, children, ...rest }: ButtonStyle & ComponentProps<'a'>) {
  return (
    <a {...rest} data-button className={buttonClasses({ variant, size, className })}>
      {children}
    </a>
  );
}
