import { icon } from '../icon.ts';

export default icon('FormatQuoteOutlined', [
  [
    'path',
    {
      d: 'M18.62 18h-5.24l2-4H13V6h8v7.24zm-2-2h.76L19 12.76V8h-4v4h3.62zm-8 2H3.38l2-4H3V6h8v7.24zm-2-2h.76L9 12.76V8H5v4h3.62z',
    },
  ],
]);
