{{- define "tertulia.labels" -}}
app.kubernetes.io/name: tertulia
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* Labels that identify the pods of a role. Arguments: the root and the role. */ -}}
{{- define "tertulia.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: tertulia
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- /* Stops the installation if files or backups would be lost with a pod. */ -}}
{{- define "tertulia.check" -}}
{{- $settings := .Values.settings -}}
{{- $_ := required "existingSecret is required: a Secret with DATABASE_URL and APP_SECRET" .Values.existingSecret -}}
{{- $_ := required "settings.PUBLIC_URL is required: the address of the app" $settings.PUBLIC_URL -}}
{{- if not (or $settings.S3_BUCKET .Values.files.existingClaim) -}}
{{- fail "set settings.S3_BUCKET or files.existingClaim: uploaded files need a place that all pods share" -}}
{{- end -}}
{{- $isBucket := hasPrefix "s3://" (default "" $settings.BACKUP_DIR) -}}
{{- $isSkipped := eq (default "true" $settings.BACKUP_BEFORE_UPGRADE) "false" -}}
{{- if not (or $isBucket .Values.backups.existingClaim $isSkipped) -}}
{{- fail "set settings.BACKUP_DIR to s3://bucket/prefix, or backups.existingClaim, or settings.BACKUP_BEFORE_UPGRADE to \"false\": upgrades make a backup first" -}}
{{- end -}}
{{- end }}

{{- /* The pod of a role. Arguments: the root, the role, its values. */ -}}
{{- define "tertulia.pod" -}}
{{- $root := index . 0 -}}
{{- $role := index . 1 -}}
{{- $values := index . 2 -}}
{{- include "tertulia.check" $root -}}
metadata:
  labels:
    {{- include "tertulia.selector" (list $root $role) | nindent 4 }}
    {{- with $root.Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $root.Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 15 }}
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- if eq $role "migrate" }}
  restartPolicy: Never
  {{- else }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "tertulia.selector" (list $root $role) | nindent 10 }}
  {{- end }}
  {{- with $root.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: {{ $role }}
      image: {{ printf "%s:%s" $root.Values.image.repository (default $root.Chart.AppVersion $root.Values.image.tag) | quote }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [{{ $role | quote }}]
      env:
        - name: DISPATCHER
          value: "false"
        - name: DRAIN_SECONDS
          value: {{ $root.Values.drainSeconds | quote }}
        {{- range $name, $value := $root.Values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      envFrom:
        - secretRef:
            name: {{ $root.Values.existingSecret }}
      {{- if ne $role "migrate" }}
      ports:
        - name: http
          containerPort: 3000
      startupProbe:
        httpGet: { path: /live, port: http }
        periodSeconds: 5
        failureThreshold: 120
      livenessProbe:
        httpGet: { path: /live, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      {{- end }}
      resources:
        {{- toYaml $values.resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      volumeMounts:
        - name: tmp
          mountPath: /tmp
        - name: data
          mountPath: /data
        - name: backups
          mountPath: /backups
  volumes:
    - name: tmp
      emptyDir: {}
    - name: data
      {{- include "tertulia.volume" $root.Values.files.existingClaim | nindent 6 }}
    - name: backups
      {{- include "tertulia.volume" $root.Values.backups.existingClaim | nindent 6 }}
{{- end }}

{{- define "tertulia.volume" -}}
{{- if . -}}
persistentVolumeClaim:
  claimName: {{ . }}
{{- else -}}
emptyDir: {}
{{- end }}
{{- end }}
