import { useState } from 'react';
import { filePurposes } from '#contract/files/purposes.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CascadeSelect } from '../ui/cascade-select/cascade-select.tsx';
import type { CascadeNode } from '../ui/cascade-select/use-cascade.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { DropZone } from '../ui/drop-zone/drop-zone.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { FailedState } from '../ui/failed-state/failed-state.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { Select } from '../ui/select/select.tsx';
import { Loading, SkeletonCard, SkeletonRows } from '../ui/skeleton/skeleton.tsx';
import { ToastList, type ToastMessage } from '../ui/toast/toast-list.tsx';
import { createAreaSource } from './sample-data.ts';
import { SampleGrid, SampleSection } from './sample.tsx';

export function FeedbackSamples() {
  return (
    <>
      <SampleSection title="提示">
        <SampleGrid columns={2}>
          <ErrorSummary
            faults={[
              { fieldId: 'phone', message: '手机号格式不正确' },
              { fieldId: 'nature', message: '请选择企业性质' },
              { fieldId: 'area2', message: '请选择注册地区' },
            ]}
          />
          <div className="stack">
            <Alert>审核约 1 个工作日，结果会发短信。</Alert>
            <Alert tone="success" title="草稿已保存">
              可以下次继续。
            </Alert>
            <Alert tone="warning">离截止还有 03 天 15:54:06。</Alert>
            <Alert tone="error">
              没有提交成功：网络中断。内容没有丢失，
              <a className="inline" href="#/retry">
                再试一次
              </a>
            </Alert>
          </div>
        </SampleGrid>
      </SampleSection>
      <SampleSection title="空、加载与失败">
        <SampleGrid>
          <div className="card">
            <EmptyState action={<Button>清空条件</Button>}>
              没有符合条件的政策。可以去掉“区县”或换一个年份。
            </EmptyState>
          </div>
          <Loading>
            <SkeletonCard />
          </Loading>
          <div className="card">
            <FailedState onRetry={() => undefined}>网络超时，已经填写和选择的内容都在。</FailedState>
          </div>
        </SampleGrid>
        <Loading label="正在加载列表">
          <SkeletonRows count={2} />
        </Loading>
      </SampleSection>
      <SampleSection title="文件">
        <SampleGrid columns={2}>
          <DropZone
            label="营业执照附件"
            name="drop"
            rule="jpg、png、bmp、pdf、doc、docx，每个不超过 10 MB"
            types={filePurposes.appeal.accepts.documents.types}
            onFiles={() => undefined}
          />
          <DropZone
            label="授权书"
            name="dropFault"
            error="请上传授权书"
            rule="jpg、png、bmp，不超过 10 MB"
            types={filePurposes.appeal.accepts.images.types}
            onFiles={() => undefined}
          />
        </SampleGrid>
        <FileList
          label="营业执照附件"
          onRemove={() => undefined}
          onRetry={() => undefined}
          files={[
            { id: '1', name: '营业执照.pdf', size: 1_240_000, state: 'done', href: '#/file' },
            { id: '2', name: '授权书.docx', size: 52_000, state: 'uploading', progress: 0.42 },
            {
              id: '3',
              name: '厂区照片.png',
              size: 12_600_000,
              state: 'failed',
              error: '超过 10 MB，请压缩后再上传',
            },
          ]}
        />
      </SampleSection>
      <SampleSection title="对话框与消息">
        <DialogSamples />
      </SampleSection>
    </>
  );
}

function DialogSamples() {
  const [isAsking, setIsAsking] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [type, setType] = useState('');
  const [area, setArea] = useState<CascadeNode[]>([]);
  const [loadAreas] = useState(createAreaSource);
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const say = (tone: ToastMessage['tone'], text: string) =>
    setToasts((now) => [...now, { id: (now.at(-1)?.id ?? 0) + 1, tone, text }]);
  return (
    <div className="row">
      <Button onClick={() => setIsAsking(true)}>打开对话框</Button>
      <Button onClick={() => setIsReading(true)}>打开长对话框</Button>
      <Button onClick={() => say('success', '草稿已保存')}>成功消息</Button>
      <Button onClick={() => say('error', '验证码错误')}>错误消息</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="需要登录"
        footer={
          <>
            <Button variant="plain" onClick={() => setIsAsking(false)}>
              先不登录
            </Button>
            <Button variant="main" onClick={() => say('error', '登录失败')}>
              立即登录
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>您还没有登录，暂时不能办理，请先登录。登录后会回到这一页。</p>
          <Select
            label="用户类型"
            name="userType"
            options={[{ value: '2', label: '企业' }]}
            value={type}
            onChange={setType}
          />
          <CascadeSelect
            label="所在区县"
            name="userArea"
            value={area}
            onChange={setArea}
            loadChildren={loadAreas}
            levelLabels={['省', '市', '区县']}
          />
        </div>
      </Dialog>
      <Dialog
        isOpen={isReading}
        onClose={() => setIsReading(false)}
        title="平台服务协议"
        width={900}
        isDismissable={false}
        footer={
          <Button variant="main" onClick={() => setIsReading(false)}>
            我知道了
          </Button>
        }
      >
        <div className="stack">
          {Array.from({ length: 17 }, (_, i) => (
            <p key={i}>
              第 {i + 1}{' '}
              条　平台按照本协议向企业提供政策、申报、标识解析、供需对接等公共服务。企业应当如实填写信息，并对其真实性负责。
            </p>
          ))}
        </div>
      </Dialog>
      <ToastList
        toasts={toasts}
        onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
      />
    </div>
  );
}
