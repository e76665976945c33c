import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';
import { FileButton } from '#src/media/file-button.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';

const CHOICES = {
  script: ['Latn', 'Jpan', 'Kore', 'Thai', 'Hans', 'Hant'],
  role: ['display', 'text'],
  style: ['normal', 'italic'],
} as const;
const CHOSEN = ['script', 'role', 'style'] as const;
const NEW = { script: 'Latn', role: 'display', weight: '400', style: 'normal' };

/** Font files that go before the site's own. */
export function FacesEditor({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const faces = Array.isArray(value.faces) ? value.faces.filter(isObject) : [];
  const set = (next: readonly JsonObject[]) => change(['faces'], next);
  const add = ([file]: readonly File[]) => {
    if (file) void base64Of(file).then((text) => set([...faces, { ...NEW, file: text }]));
  };
  return (
    <Stack spacing={2}>
      {faces.map((face, index) => (
        <Stack
          direction="row"
          // biome-ignore lint/suspicious/noArrayIndexKey: a face is known by its place alone
          key={index}
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}
        >
          {CHOSEN.map((name) => (
            <TextField
              key={name}
              label={translate(`run.configuration.face_${name}`)}
              onChange={({ target }) => change(['faces', index, name], target.value)}
              select
              sx={{ minWidth: 130 }}
              value={face[name] ?? NEW[name]}
            >
              {CHOICES[name].map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {translate(`run.configuration.face_choices.${choice}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <TextField
            label={translate('run.configuration.face_weight')}
            onChange={({ target }) => change(['faces', index, 'weight'], target.value)}
            sx={{ width: 130 }}
            value={face.weight ?? NEW.weight}
          />
          <Button onClick={() => set(faces.filter((_face, at) => at !== index))}>
            {translate('frame.remove')}
          </Button>
        </Stack>
      ))}
      {problems
        .filter(({ path }) => path.startsWith('faces'))
        .map(({ path, message }) => (
          <Typography color="error" key={path} variant="body2">
            {message}
          </Typography>
        ))}
      <FileButton
        accept=".woff2,font/woff2"
        onFiles={add}
        sx={{ alignSelf: 'flex-start' }}
        variant="outlined"
      >
        {translate('run.configuration.face_add')}
      </FileButton>
    </Stack>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
