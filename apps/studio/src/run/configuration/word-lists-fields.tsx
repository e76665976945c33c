import { Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json, type Path } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';

interface WordListsProps {
  readonly name: 'synonyms' | 'phrases';
  readonly locales: readonly string[];
  readonly value: Json | undefined;
  readonly show: (value: Json | undefined) => string;
  readonly parse: (text: string) => Json;
  readonly onChange: (path: Path, next: Json | undefined) => void;
  readonly problems: readonly InputError[];
  /** A word with which a line is to begin; another object each time that somebody asks for it. */
  readonly begun?: { readonly language: string; readonly term: string } | undefined;
}

/** Lines of words for each language. */
export function WordLists({ name, locales, value, problems, begun, ...rest }: WordListsProps) {
  const translate = useTranslate();
  const lists = isObject(value) ? value : {};
  if (locales.length === 0)
    return <Typography>{translate('run.configuration.phrases_none')}</Typography>;
  return (
    <Stack spacing={2}>
      {locales.map((locale) => (
        <WordList
          {...rest}
          begun={begun?.language === locale ? begun : undefined}
          key={locale}
          locale={locale}
          name={name}
          problem={problems.find(({ path }) => path.startsWith(`${name}.${locale}.`))?.message}
          value={lists[locale]}
        />
      ))}
    </Stack>
  );
}

interface WordListProps
  extends Pick<WordListsProps, 'name' | 'value' | 'show' | 'parse' | 'onChange' | 'begun'> {
  readonly locale: string;
  readonly problem: string | undefined;
}

/** What is typed stays as it is typed; what it says goes into the configuration. */
function WordList({ name, locale, value, show, parse, onChange, problem, begun }: WordListProps) {
  const translate = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => show(value));
  const isBeginning = useRef(false);
  useEffect(() => {
    if (begun === undefined) return;
    isBeginning.current = true;
    setText((before) => [before.trimEnd(), `${begun.term}, `].filter(Boolean).join('\n'));
  }, [begun]);
  useEffect(() => {
    if (!isBeginning.current || field.current === null) return;
    isBeginning.current = false;
    field.current.focus();
    field.current.setSelectionRange(text.length, text.length);
    field.current.scrollTop = field.current.scrollHeight;
  }, [text]);
  const type = (next: string) => {
    setText(next);
    const parsed = parse(next);
    const isEmpty = Array.isArray(parsed) && parsed.length === 0;
    onChange([name, locale], isEmpty ? undefined : parsed);
  };
  return (
    <TextField
      error={problem !== undefined}
      helperText={problem ?? (begun && translate('run.searches.added', { word: begun.term }))}
      inputRef={field}
      label={languageName(locale)}
      maxRows={12}
      multiline
      onChange={({ target }) => type(target.value)}
      slotProps={{ htmlInput: { lang: locale, dir: 'auto' } }}
      value={text}
    />
  );
}
