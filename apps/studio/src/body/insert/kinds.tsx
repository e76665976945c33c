import type { BodyInput } from '@masthead/contract/body';
import AdsClickIcon from '@mui/icons-material/AdsClickOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ExpandCircleDownIcon from '@mui/icons-material/ExpandCircleDownOutlined';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import FormatQuoteOutlinedIcon from '@mui/icons-material/FormatQuoteOutlined';
import GridOnIcon from '@mui/icons-material/GridOn';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import HorizontalRuleIcon from '@mui/icons-material/HorizontalRule';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import NotesIcon from '@mui/icons-material/Notes';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import SmartDisplayIcon from '@mui/icons-material/SmartDisplayOutlined';
import TitleIcon from '@mui/icons-material/Title';
import type { ComponentType } from 'react';
import { newKey } from '#src/body/text/blocks.ts';
import type { JsonObject } from '#src/items/json.ts';

/** The blocks that are filled in rather than written. */
export type ObjectType = Exclude<BodyInput[number]['_type'], 'block'>;

/** Something that can be put in; `name` is that of its text too. */
export interface Kind {
  readonly name: string;
  readonly icon: ComponentType;
  readonly make: () => JsonObject;
}

const text = (attrs: JsonObject) => () => ({
  ...{ _type: 'block', _key: newKey(), style: 'normal', ...attrs },
  children: [{ _type: 'span', _key: 's1', text: '', marks: [] }],
  markDefs: [],
});

const TEXT_KINDS: readonly Kind[] = [
  { name: 'normal', icon: NotesIcon, make: text({}) },
  { name: 'h2', icon: TitleIcon, make: text({ style: 'h2' }) },
  { name: 'h3', icon: TitleIcon, make: text({ style: 'h3' }) },
  { name: 'h4', icon: TitleIcon, make: text({ style: 'h4' }) },
  { name: 'blockquote', icon: FormatQuoteIcon, make: text({ style: 'blockquote' }) },
  {
    name: 'bullet',
    icon: FormatListBulletedIcon,
    make: text({ listItem: 'bullet', level: 1 }),
  },
  {
    name: 'number',
    icon: FormatListNumberedIcon,
    make: text({ listItem: 'number', level: 1 }),
  },
];

/** Their icons, and what they are before anything is filled in. */
const OBJECTS: Readonly<
  Record<ObjectType, { readonly icon: ComponentType; readonly make: () => JsonObject }>
> = {
  image: { icon: ImageIcon, make: () => ({ size: 'inset' }) },
  gallery: { icon: PhotoLibraryIcon, make: () => ({ title: null, images: [] }) },
  video: { icon: MovieIcon, make: () => ({ title: null, size: 'wide' }) },
  pull_quote: { icon: FormatQuoteOutlinedIcon, make: () => ({ text: '', by: null, role: null }) },
  statistics: {
    icon: BarChartIcon,
    make: () => ({ title: null, items: [{ value: '', unit: null, label: '' }] }),
  },
  table: {
    icon: GridOnIcon,
    make: () => ({
      ...{ caption: null, header_row: true, header_column: false },
      align: ['start', 'end', 'end'],
      rows: [1, 2, 3].map(() => ({ _key: newKey(), cells: ['', '', ''] })),
    }),
  },
  call_to_action: { icon: AdsClickIcon, make: () => ({ text: null, label: '', href: '' }) },
  downloads: { icon: DownloadIcon, make: () => ({ title: null, files: [] }) },
  accordion: {
    icon: ExpandCircleDownIcon,
    make: () => ({ items: [{ _key: newKey(), title: '', body: [] }] }),
  },
  embed: { icon: SmartDisplayIcon, make: () => ({ url: '', title: '', poster: null }) },
  related_items: { icon: ListAltIcon, make: () => ({ title: null, items: [] }) },
  divider: { icon: HorizontalRuleIcon, make: () => ({}) },
};

const OBJECT_KINDS: readonly Kind[] = Object.entries(OBJECTS).map(([name, { icon, make }]) => ({
  name,
  icon,
  make: () => ({ _type: name, _key: newKey(), ...make() }),
}));

export const KINDS: readonly Kind[] = [...TEXT_KINDS, ...OBJECT_KINDS];

export const isObjectType = (name: unknown): name is ObjectType =>
  typeof name === 'string' && Object.hasOwn(OBJECTS, name);

export const iconOf = (type: unknown): ComponentType =>
  isObjectType(type) ? OBJECTS[type].icon : HelpIcon;
