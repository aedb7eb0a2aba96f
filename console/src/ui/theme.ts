import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { decimalSign } from '../lib/number-signs.ts';

// Mantine wants ten shades; 6 is the light theme's colour of styles/tokens.css and 4 the dark theme's.
const indigo: MantineColorsTuple = [
  '#eceafd',
  '#d9d6fb',
  '#bcb8ff',
  '#a3a0ff',
  '#8b87ff',
  '#6a63f2',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#23234a',
];
const red: MantineColorsTuple = [
  '#fce8ea',
  '#f8cfd4',
  '#ffb3bb',
  '#ff9ea8',
  '#ff8592',
  '#dc4255',
  '#bd2538',
  '#a01c2d',
  '#7e1824',
  '#3a1a20',
];

const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#e2e5eb',
  '#cbd1db',
  '#cbd1db',
  '#8f99aa',
  '#636c7b',
  '#4a5261',
  '#2b313c',
  '#12151c',
];
const dark: MantineColorsTuple = [
  '#eef1f6',
  '#b4bccb',
  '#8f99aa',
  '#8f99aa',
  '#38414f',
  '#252c38',
  '#1b212b',
  '#151a22',
  '#0e1117',
  '#0b0e13',
];

/** Text on filled parts uses the token's ink, which is dark in the dark theme, where fills are light. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--accent-ink)' } : colors;
};

/** Popovers render inside the main landmark, for screen readers. */
const inContent = { portalProps: { target: '#content' } };

/** The list of options scrolls itself, because a scroll area around it would be another focusable element. */
const options = {
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  colors: { indigo, red, gray, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  variantColorResolver,
  black: '#12151c',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '15px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
    CloseButton: { defaultProps: () => ({ 'aria-label': t('Close') }) },
    Alert: { defaultProps: { p: 'sm' } },
    // Inside its landmark and without a focusable placeholder, an open menu has no accessibility violation.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 100 },
        shadow: 'md',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: inContent },
    DropzoneFullScreen: { defaultProps: inContent },
    Select: { defaultProps: options },
    MultiSelect: { defaultProps: options },
    Autocomplete: { defaultProps: options },
    // Red is for status, not for Sundays.
    DateInput: { defaultProps: { weekendDays: [] } },
    DatePicker: { defaultProps: { weekendDays: [] } },
    Chip: { defaultProps: { variant: 'filled' } },
    NumberInput: { defaultProps: decimalSign },
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
});

const scheme = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-color-indigo-filled': 'var(--accent)',
  '--mantine-color-indigo-filled-hover': 'var(--accent-hover)',
  '--mantine-color-indigo-light': 'var(--accent-soft)',
  '--mantine-color-indigo-light-hover': 'var(--accent-soft)',
  '--mantine-color-indigo-light-color': 'var(--accent)',
  '--mantine-color-red-filled': 'var(--bad)',
  '--mantine-color-red-filled-hover': 'var(--bad-hover)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-teal-filled': 'var(--ok)',
  '--mantine-color-teal-light': 'var(--ok-soft)',
  '--mantine-color-teal-light-color': 'var(--ok)',
  '--mantine-color-orange-light': 'var(--warn-soft)',
  '--mantine-color-orange-light-hover': 'var(--warn-soft)',
  '--mantine-color-orange-light-color': 'var(--warn)',
};

/** Mantine's own variables refer to the tokens, which follow the theme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
