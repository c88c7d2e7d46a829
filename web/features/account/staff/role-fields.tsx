import { staffRoleNames, staffRoleNotes } from '#contract/account/role-names.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { staffRoles, type StaffRole } from '#contract/permissions.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Select } from '#web/ui/select/select.tsx';

export interface RoleForm {
  role: string;
  /** '' for all of the site. */
  sectionId: string;
}

interface Fields {
  values: RoleForm;
  field: (name: 'role' | 'sectionId') => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
}

/** A role, and for which sections. */
export function RoleFields({ form, isOptional = false }: { form: Fields; isOptional?: boolean }) {
  const sections = useCall(staffCalls.listGrantSections, {}, { isPart: true });
  const { role } = form.values;
  return (
    <>
      <Select
        label="角色"
        isOptional={isOptional}
        help={role === '' ? '由另一位管理员确认后有效' : staffRoleNotes[role as StaffRole]}
        placeholder={isOptional ? '以后再申请' : '请选择'}
        {...form.field('role')}
        options={staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))}
      />
      {role !== '' && role !== 'administrator' && (
        <Select
          label="范围"
          help="限定在一个栏目时，含它下面的栏目"
          placeholder="全部栏目"
          isOptional
          {...form.field('sectionId')}
          options={(sections.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
