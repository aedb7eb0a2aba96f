import { Switch, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { maxBrandImageKb, type ProductBrand, ProductBrandForm } from '@vitrine/contract/product-brand';
import { DomainFields } from '../../domain/domain-fields.tsx';
import { LogoInput } from '../../domain/logo-input.tsx';
import { isOperator, useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { BrandDomainState } from './brand-domain-state.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { MailServerFields } from './mail-server-fields.tsx';
import { useSaveBrand, valuesOf } from './product-brand.api.ts';

export function ProductBrandEditor({ brand, reload }: { brand: ProductBrand; reload: () => Promise<unknown> }) {
  const save = useSaveBrand();
  const state = useSaveForm({
    schema: ProductBrandForm,
    initial: valuesOf(brand),
    save: (body) => save({ body }),
    onSaved: () => toastDone(() => t('Brand saved')),
    reload,
  });
  const { form } = state;
  const { getInputProps } = form;
  const readOnly = !useCan('Platform.Brand.Edit');
  const image = { readOnly, maxKb: maxBrandImageKb };
  const byDefault = isOperator()
    ? t('Without one, the product has its own name.')
    : t('Without one, it is that of the operator.');
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/dashboard' }} readOnly={readOnly}>
      <Fields title={t('Name and look')}>
        <TextInput
          label={t('Product name')}
          description={byDefault}
          autoComplete="off"
          {...getInputProps('productName')}
        />
        <ColourField {...getInputProps('mainColour')} />
        <LogoInput label={t('Logo')} path="logoLight" {...image} {...getInputProps('logoLight')} />
        <LogoInput label={t('Logo on dark')} path="logoDark" {...image} {...getInputProps('logoDark')} />
        <LogoInput label={t('Icon')} path="icon" {...image} {...getInputProps('icon')} />
        <FullWidthRow>
          <BrandPreview values={form.getValues()} />
        </FullWidthRow>
      </Fields>
      <Fields title={t('Emails and links')}>
        <TextInput
          label={t('Sender name')}
          description={t('Without one, it is the product name.')}
          autoComplete="off"
          {...getInputProps('senderName')}
        />
        <TextInput
          label={t('Reply-to address')}
          description={t('Who gets the answers to emails.')}
          autoComplete="off"
          {...getInputProps('replyTo')}
        />
        <TextInput label={t('Help')} placeholder="https://" autoComplete="off" {...getInputProps('helpUrl')} />
        <TextInput
          label={t('Terms of service')}
          placeholder="https://"
          autoComplete="off"
          {...getInputProps('termsUrl')}
        />
        <TextInput label={t('Privacy')} placeholder="https://" autoComplete="off" {...getInputProps('privacyUrl')} />
        <FullWidthRow>
          <Switch
            label={t('Powered by')}
            description={t('Pages and documents name the product behind your brand.')}
            {...getInputProps('showsPoweredBy', { type: 'checkbox' })}
          />
        </FullWidthRow>
      </Fields>
      <MailServerFields form={form} brand={brand} readOnly={readOnly} />
      <DomainFields
        form={form}
        label={t('Own domains')}
        description={t('Where your brand is shown, and only you and your tenants can sign in.')}
        example="signs.example.com"
        states={brand.states}
      >
        {(state) => <BrandDomainState state={state} target={brand.target} readOnly={readOnly} />}
      </DomainFields>
    </Form>
  );
}
