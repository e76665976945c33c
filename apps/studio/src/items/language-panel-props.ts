import type { InputError } from '@masthead/contract/problem';
import type { ContentType } from '#src/content-type.ts';
import type { Json, JsonObject, Path } from '#src/items/json.ts';

export interface LanguagePanelProps {
  readonly item: JsonObject;
  readonly type: ContentType;
  readonly locale: string;
  readonly problems: readonly InputError[];
  readonly onChange: (path: Path, value: Json | undefined) => void;
  readonly disabled: boolean;
}
